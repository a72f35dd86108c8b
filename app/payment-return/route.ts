import { receivePaymentReturn } from "@/lib/render/payment-return";

/** Reached only through the middleware: a page and a handler cannot share `/payment/mobileTransaction`. */
export const POST = receivePaymentReturn;
