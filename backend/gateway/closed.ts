import { ApiError } from "../errors";
import { GatewayUnavailableError, type PaymentGateway } from "./gateway";

/**
 * Refuses all payments: for a production database without a provider, where the sandbox would give memberships away for
 * nothing. Orders of 0 won need no provider and still work.
 */
export function createClosedGateway(): PaymentGateway {
  const refuse = async () => {
    throw new GatewayUnavailableError("no provider is set");
  };
  return {
    // Never stored with an order, since no window opens.
    name: "sandbox",
    ways: [],
    startCheckout: async () => {
      throw new ApiError("payment_not_open");
    },
    lookUp: refuse,
    cancel: refuse,
    cancelPart: refuse,
    lookUpReceipt: refuse,
    issueReceipt: refuse,
    cancelReceipt: refuse,
    verifyWebhook: async () => undefined,
  };
}
