/** What a team class trains, in the order of a week. */
export const classKinds = [
  { name: "근력", content: "바벨과 케틀벨로 온몸의 힘을 길러요." },
  { name: "심폐", content: "로잉과 바이크, 달리기를 번갈아 해요." },
  { name: "코어", content: "몸통을 단단히 하고 균형을 잡아요." },
  { name: "회복", content: "천천히 늘이고 풀면서 한 주를 마쳐요." },
] as const;

export type ClassName = (typeof classKinds)[number]["name"];

export const weekdays = ["월", "화", "수", "목", "금"] as const;

/**
 * An example week: one class of 50 minutes per cell, in the order of `weekdays`; null where
 * there is none. The real timetable differs by branch and week and is in the app.
 */
export const exampleWeek: readonly { starts: string; classes: readonly (ClassName | null)[] }[] = [
  { starts: "07:00", classes: ["근력", "심폐", "근력", "심폐", "코어"] },
  { starts: "12:10", classes: ["코어", "회복", null, "회복", "코어"] },
  { starts: "19:00", classes: ["근력", "심폐", "코어", "근력", "심폐"] },
  { starts: "20:10", classes: ["심폐", "근력", "회복", "심폐", null] },
];
