import { queryOptions } from "@tanstack/react-query";
import { agreementListShape } from "./reading/shapes/agreement";
import { anonymousCall, requestAnonymous } from "./request";

/** What is agreed to before paying, as it is now (`GET /api/agreement/`, anonymous). */
const getAgreements = anonymousCall(() => requestAnonymous({ url: "/api/agreement/" }, agreementListShape));

export const agreementQueries = {
  list: () => queryOptions({ queryKey: ["agreements"], queryFn: () => getAgreements.orThrow() }),
};
