import { CheckIcon } from "@/components/ui/icon";
import { SectionTitle } from "@/components/ui/page";
import { countMachines, formatHours, formatSize, groupMachines } from "@/lib/branch/facts";
import type { PlaceDetail } from "@/lib/contract/place";
import { CheckList, FactTable, MachineList, Part } from "./parts";

/** Opening hours as the branch words them. */
export function HoursSection({ hours }: Pick<PlaceDetail, "hours">) {
  return (
    <Part aria-labelledby="hours">
      <SectionTitle id="hours">운영 시간</SectionTitle>
      <FactTable>
        <tbody>
          {hours.map((line) => (
            <tr key={line.days}>
              <th scope="row">{line.days}</th>
              <td>{formatHours(line)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Part>
  );
}

/** Machines by brand. */
export function MachineSection({ machines }: Pick<PlaceDetail, "machines">) {
  return (
    <Part aria-labelledby="machines">
      <SectionTitle id="machines">머신 {countMachines(machines)}대</SectionTitle>
      {groupMachines(machines).map((group) => (
        <div key={group.brand}>
          <h3>{group.brand}</h3>
          <MachineList>
            {group.machines.map(({ name, count }) => (
              <li key={name}>
                {name} <span>{count}대</span>
              </li>
            ))}
          </MachineList>
        </div>
      ))}
    </Part>
  );
}

/** Amenities, size, and what somebody with a car, a pram or a wheelchair has to know. */
export function FacilitySection({ amenities, size_m2: sizeM2, access }: PlaceDetail) {
  return (
    <Part aria-labelledby="facility">
      <SectionTitle id="facility">시설</SectionTitle>
      {amenities.length > 0 && (
        <CheckList>
          {amenities.map((name) => (
            <li key={name}>
              <CheckIcon size={20} />
              {name}
            </li>
          ))}
        </CheckList>
      )}
      <h3>규모와 들어오는 길</h3>
      <FactTable>
        <tbody>
          <tr>
            <th scope="row">규모</th>
            <td>{formatSize(sizeM2)}</td>
          </tr>
          <tr>
            <th scope="row">엘리베이터</th>
            <td>{access.lift ? "있어요" : "없어요"}</td>
          </tr>
          <tr>
            <th scope="row">계단 없는 길</th>
            <td>{access.step_free ? "휠체어와 유아차로 들어올 수 있어요" : "입구에 계단이 있어요"}</td>
          </tr>
          {access.parking_note && (
            <tr>
              <th scope="row">주차</th>
              <td>{access.parking_note}</td>
            </tr>
          )}
        </tbody>
      </FactTable>
    </Part>
  );
}
