import type { BranchSeed } from "./branch-seed";
import { centerAndEastBranches } from "./branches-center-east";
import { gangnamBranches } from "./branches-gangnam";
import { seongnamBranches } from "./branches-seongnam";
import { southwestBranches } from "./branches-southwest";

/**
 * The chain's branches in the order of their numbers: the first is `/place/1`, the last `/place/21`, where the
 * secret promotion leads (docs/product.md 17.5).
 */
const ORDER = [
  "yeoksam",
  "dogok",
  "sindorim",
  "nonhyeon",
  "pangyo",
  "gangbyeon",
  "gasan",
  "samseong",
  "gwanghwamun",
  "magok",
  "hanti",
  "pangyo-venture",
  "yeoksam-gfc",
  "hapjeong",
  "seolleung",
  "yeouido",
  "seongsu",
  "jamsil",
  "euljiro",
  "guro",
  "seohyeon",
];

const ALL = [...gangnamBranches, ...southwestBranches, ...centerAndEastBranches, ...seongnamBranches];

export const branchSeeds: BranchSeed[] = ORDER.map((code) => {
  const found = ALL.find((branch) => branch.code === code);
  if (!found) throw new Error(`no branch with the code ${code}`);
  return found;
});
