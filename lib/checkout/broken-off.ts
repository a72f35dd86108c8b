import { ApiError } from "@/lib/api/api-error";

/** The member broke off at the provider's; nothing is wrong, and the order is still open. */
export class BrokenOffError extends ApiError {
  override name = "BrokenOffError";

  constructor() {
    const message = "결제를 중단했어요. 고른 내용은 그대로 있으니 이어서 결제할 수 있어요.";
    super({ status: 409, code: "broken_off", message });
  }
}
