import { receivePaymentReturn } from "@/lib/server/payment-return";

/** Reached only through the middleware: a page and a handler cannot share `/payment/mobileTransaction`. */
export const POST = receivePaymentReturn;
