import { receivePaymentReturn } from "@/lib/server/payment-return";

/** Reached through the middleware alone: a page and a handler cannot share `/payment/mobileTransaction`. */
export const POST = receivePaymentReturn;
