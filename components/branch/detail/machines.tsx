import { MachineLineup, MachineShapes } from "@/components/branch/machine-lineup";
import { Quiet } from "@/components/ui/quiet";
import { toPictureColor } from "@/lib/branch/card";
import { countMachines, describeCourts, formatSize } from "@/lib/branch/facts";
import type { PlaceDetail } from "@/lib/contract/place";
import { groupMachinesByKind } from "../machines";
import { BranchPicture } from "../picture";
import styles from "./machines.module.css";
import { Part } from "./part";

/** How many machines there are of each kind, on how much floor, and which; each as often as there are of it, to one scale. */
export function MachineSection({ branch, isUpcoming }: { branch: PlaceDetail; isUpcoming: boolean }) {
  const { machines, size_m2: sizeM2, gallery, photo_kind: picturesAre } = branch;
  const hall = isUpcoming ? undefined : gallery.find(({ part }) => part === "machines");
  const count = countMachines(machines);
  const kinds = groupMachinesByKind(machines);
  return (
    <Part id="machines" title={`머신 ${count}대`}>
      <p className={styles.room}>
        바닥 {formatSize(sizeM2)}, {describeCourts(sizeM2)}예요.{" "}
        <b>머신 한 대에 {Math.round(sizeM2 / count)}m²</b>
      </p>
      {hall && (
        <figure className={styles.hall}>
          <BranchPicture image={hall.image} alt={hall.alt} color={toPictureColor(hall.color)} use="card" />
          {picturesAre !== "photo" && <figcaption>공간을 그린 그림이에요.</figcaption>}
        </figure>
      )}
      <MachineShapes used={kinds.flatMap((kind) => kind.machines.map(({ shape }) => shape))} />
      <div className={styles.kinds}>
        {kinds.map(({ kind, count: own, machines: list }) => (
          <div key={kind}>
            <h3>
              {kind} <b>{own}</b>
            </h3>
            <MachineLineup machines={list} />
            <ul>
              {list.map((machine) => (
                <li key={`${machine.brand} ${machine.name}`}>
                  <span>
                    {machine.name} <small>{machine.brand}</small>
                  </span>
                  <span>{machine.count}대</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Quiet size="small">사람과 머신을 같은 비율로 그렸어요. 모양과 크기는 흔한 머신의 것이에요.</Quiet>
    </Part>
  );
}
