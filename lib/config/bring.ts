import { brand } from "./brand";

/** What to bring to train. */
export const startBring = [`${brand} 앱을 받은 휴대폰`, "실내에서만 신는 운동화", "물병"] as const;
