import { FloorDrawing } from "@/components/branch/floor";
import { PillChoice } from "@/components/ui/pill-choice";
import { Quiet } from "@/components/ui/quiet";
import { countMachines, formatSize } from "@/lib/branch/facts";
import { drawFloor } from "@/lib/branch/floor";
import { groupMachinesByKind } from "@/lib/branch/machines";
import type { PlaceDetail } from "@/lib/contract/place";
import styles from "./machines.module.css";
import { Part } from "./part";

/**
 * How many machines there are of each kind, on how much floor, and which. The kinds are radio buttons and the sheet marks the
 * chosen one in the drawing and in the list, so it works without script.
 */
export function MachineSection({ branch }: { branch: PlaceDetail }) {
  const { name, machines, size_m2: sizeM2 } = branch;
  const count = countMachines(machines);
  const floor = drawFloor(sizeM2, machines);
  const kinds = groupMachinesByKind(machines);
  return (
    <Part id="machines" title={`머신 ${count}대`}>
      <div className={styles.frame} data-machines>
        <p className={styles.room}>
          바닥 {formatSize(sizeM2)}, <b>머신 한 대에 {floor.roomM2}m²</b>
        </p>
        <FloorDrawing name={name} floor={floor} widthDm={floor.width} />
        <Quiet size="small">
          바닥과 머신, 사람을 같은 비율로 그렸어요. 놓인 자리를 그린 도면은 아니에요.
        </Quiet>
        {kinds.length > 1 && (
          <div className={styles.choice}>
            <PillChoice
              legend="그림에서 볼 머신"
              isLegendHidden
              name="machine-kind"
              chosen={0}
              options={["전체", ...kinds.map(({ kind }) => kind)]}
            />
          </div>
        )}
        <div className={styles.kinds}>
          {kinds.map(({ kind, count: own, machines: list }, index) => (
            <div key={kind} data-kind={index + 1}>
              <h3>
                {kind} <b>{own}</b>
              </h3>
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
      </div>
    </Part>
  );
}
