import { MachineLineup } from "@/components/branch/machine-lineup";
import { Disclosure } from "@/components/ui/disclosure";
import { Quiet } from "@/components/ui/quiet";
import { still } from "@/components/ui/still";
import { toPictureColor } from "@/lib/branch/card";
import { countMachines, describeCourts, formatSize } from "@/lib/branch/facts";
import type { PlaceDetail } from "@/lib/contract/place";
import { groupMachinesByKind } from "../machines";
import { BranchPicture } from "../picture";
import styles from "./machines.module.css";
import { Part } from "./part";

/** How many machines there are of each kind, on how much floor; each as often as there are of it, to one scale; which, on request. */
export function MachineSection({ branch, isUpcoming }: { branch: PlaceDetail; isUpcoming: boolean }) {
  const { machines, size_m2: sizeM2, gallery, photo_kind: picturesAre } = branch;
  const hall = isUpcoming ? undefined : gallery.find(({ part }) => part === "machines");
  const count = countMachines(machines);
  const kinds = groupMachinesByKind(machines);
  return (
    <Part id="machines" title={`머신 ${count}대`} isActive>
      <p className={styles.room}>
        {`${formatSize(sizeM2)}, ${describeCourts(sizeM2)}예요. `}
        <b>{`머신\u00a0한\u00a0대에\u00a0${Math.round(sizeM2 / count)}m²`}</b>
      </p>
      {hall && (
        <figure className={styles.hall}>
          <BranchPicture image={hall.image} alt={hall.alt} color={toPictureColor(hall.color)} use="card" />
          {picturesAre !== "photo" && <figcaption>공간을 그린 그림이에요.</figcaption>}
        </figure>
      )}
      <div
        {...still(
          <>
            <dl className={styles.kinds}>
              {kinds.map(({ kind, count: own }) => (
                <div key={kind}>
                  <dt>{kind}</dt>
                  <dd>{own}</dd>
                </div>
              ))}
            </dl>
            <MachineLineup machines={kinds.flatMap((kind) => kind.machines)} />
            <Disclosure title="이름과 대수 모두 보기">
              <Quiet size="small">사람과 머신을 같은 비율로 그렸어요. 실제 모양은 조금 다를 수 있어요.</Quiet>
              <ul className={styles.list}>
                {kinds.flatMap((kind) =>
                  kind.machines.map(({ brand, name, count: own }) => (
                    <li key={`${brand} ${name}`}>
                      {name} <small>{brand}</small> {own}대
                    </li>
                  )),
                )}
              </ul>
            </Disclosure>
          </>,
        )}
      />
    </Part>
  );
}
