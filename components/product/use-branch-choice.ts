import { useQuery } from "@tanstack/react-query";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { branchQueries } from "@/lib/api/branch";
import { membershipQueries } from "@/lib/api/membership";
import { dropHiddenBranches } from "@/lib/branch/named";
import { groupMemberships } from "@/lib/member/memberships";

/**
 * The branch whose products are shown: the one in the address (`?place=pk`), else the one where the member trains.
 *
 * @returns `branchPk` undefined until a branch is chosen; `isSettled` false while it may still change by itself
 */
export function useBranchChoice() {
  const { data, error, isFetching, refetch } = useQuery(branchQueries.list());
  const memberships = useMemberQuery(membershipQueries.mine());
  const known = data ?? [];
  const [inAddress, choose] = useAddressChoice("place", ["", ...known.map(({ pk }) => String(pk))]);

  const { current, upcoming } = groupMemberships(memberships.data ?? []);
  const mine = [...current, ...upcoming].flatMap(
    ({ place }) => known.find(({ pk }) => pk === place.pk) ?? [],
  );
  const branch = known.find(({ pk }) => String(pk) === inAddress) ?? mine[0];
  const listed = dropHiddenBranches(known);
  return {
    /** The chosen branch is included even if it is hidden in every list. */
    branches: branch && !listed.includes(branch) ? [...listed, branch] : listed,
    /** Why there are no branches; null while they are loading. */
    error: data || isFetching ? null : error,
    isSettled: Boolean(data) && (Boolean(branch) || !memberships.isPending),
    branch,
    choose: (pk: string) => choose(pk),
    retry: () => void refetch(),
  };
}
