import { parseArgs } from "node:util";

export interface Options {
  /** The backend's origin, without a slash. */
  origin: string;
  /** Whether limits are used up. */
  hasLimits: boolean;
  /** What a new member needs; without it nothing is written. */
  member?: {
    /** A mobile number that is nobody's yet. */
    phone: string;
    /** Prints what was sent to the number; a command of the shell, which knows the number as `PHONE`. */
    codeCommand: string;
    /** Codes of coupons that the new member may claim. */
    coupons: string[];
  };
}

const USAGE = `npm run contract -- https://backend.example.com [--limits] [--write --phone 번호 --code-command 명령 [--coupon 코드]]

  읽기만 해요. 아무것도 만들거나 보내지 않아요.
  --limits        횟수 제한을 써 봐요. 이 컴퓨터의 주소가 잠시 막혀요.
  --write         새 회원을 만들어 쿠폰, 체험, 결제를 해 보고 탈퇴해요.
  --phone         그 회원의 휴대폰 번호. 아직 회원이 아니어야 해요.
  --code-command  그 번호로 간 문자를 출력하는 명령. 번호는 $PHONE에 있어요.
  --coupon        그 회원이 받아도 되는 쿠폰의 코드. 여러 번 적을 수 있고, 없으면 쿠폰 받기를 건너뛰어요.`;

/** Reads the command's words. @returns a Korean sentence if they cannot be used */
export function readOptions(words: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        write: { type: "boolean", default: false },
        limits: { type: "boolean", default: false },
        phone: { type: "string" },
        "code-command": { type: "string" },
        coupon: { type: "string", multiple: true, default: [] },
      },
    });
    const [address = "", ...others] = positionals;
    if (!URL.canParse(address) || others.length > 0) return `백엔드의 주소 하나를 적어 주세요.\n\n${USAGE}`;
    const { origin, protocol } = new URL(address);
    if (!/^https?:$/.test(protocol)) return `http나 https로 시작하는 주소를 적어 주세요.\n\n${USAGE}`;
    const { phone, coupon: coupons, "code-command": codeCommand } = values;
    if (!values.write) return { origin, hasLimits: values.limits };
    if (!phone || !codeCommand || !/^01[016789]\d{7,8}$/.test(phone))
      return `--write에는 --phone(숫자만)과 --code-command가 있어야 해요.\n\n${USAGE}`;
    return { origin, hasLimits: values.limits, member: { phone, codeCommand, coupons } };
  } catch (error) {
    return `${(error as Error).message}\n\n${USAGE}`;
  }
}
