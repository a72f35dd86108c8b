import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import { Select } from "@/components/ui/select";
import styles from "./real-prices.module.css";

/**
 * By the salary of a year in words, the rate of the income tax at its end (소득세법 제55조, read from its text, not by
 * counsel), percent: what deductions leave of a salary decides, so that a salary tells it only roughly. Above seventy million won the law takes nothing off.
 */
const INCOME_BANDS = [
  { name: "3천만 원까지", ratePercent: 6 },
  { name: "3천만 원 넘게, 7천만 원까지", ratePercent: 15 },
  { name: "7천만 원 넘게", ratePercent: 0 },
] as const;

export type IncomeBand = (typeof INCOME_BANDS)[number];

type AfterTaxProps = {
  /** Null while nobody has asked. */
  band: IncomeBand | null;
  onChange: (band: IncomeBand | null) => void;
};

/** Asks for a salary in words, for whoever has asked for it: what it is stays in the browser, and out of the address. */
export function AfterTax({ band, onChange }: AfterTaxProps) {
  return (
    <div className={styles.tax}>
      <Select
        ref={focusOnMount}
        label="연말정산 뒤에는?"
        value={band?.name ?? ""}
        onChange={({ target }) => onChange(INCOME_BANDS.find(({ name }) => name === target.value) ?? null)}
      >
        <option value="">안 넣고 보기</option>
        {INCOME_BANDS.map(({ name }) => (
          <option key={name} value={name}>
            한 해 총급여 {name}
          </option>
        ))}
      </Select>
      {band && (
        <Quiet size="small">
          {band.ratePercent === 0
            ? "총급여가 7천만 원을 넘으면 문화비 소득공제를 받을 수 없어요. 금액은 그대로예요."
            : `어림잡은 값이에요. 문화비로 등록한 지점의 회원권은 30%를 소득에서 빼서, 세율 ${band.ratePercent}%면 낸 금액의 약 ${(band.ratePercent * 30) / 100}%\u2060가 돌아와요. 신용카드 등으로 총급여의 25%를 넘게 쓴 해에, 전통시장·대중교통과 합해 300만 원까지예요. 내 금액은 홈택스의 연말정산 미리보기에서 확인해 주세요.`}
        </Quiet>
      )}
    </div>
  );
}
