import { classKinds, exampleWeek, weekdays } from "@/lib/config/team-class";
import styles from "./week.module.css";

/** An example week, and what its classes train. */
export function ExampleWeek() {
  return (
    <div className={styles.week}>
      <table className={styles.table}>
        <caption>예시 시간표예요. 지점과 주마다 달라서, 이번 주 시간표는 앱에서 확인해 주세요.</caption>
        <thead>
          <tr>
            <th scope="col">시작</th>
            {weekdays.map((day) => (
              <th key={day} scope="col" aria-label={`${day}요일`}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exampleWeek.map(({ starts, classes }) => (
            <tr key={starts}>
              <th scope="row">{starts}</th>
              {classes.map((name, index) => (
                <td key={weekdays[index]} data-empty={name === null || undefined}>
                  {name ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">수업 없음</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.kinds}>
        {classKinds.map(({ name, content }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
