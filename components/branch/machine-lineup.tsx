import type { ReactNode } from "react";
import styles from "./machine-lineup.module.css";
import type { MachineShape } from "./machines";

/* All from the side, in centimetres above the floor, as long and as high as such a machine usually is. */
const shapes: Record<MachineShape | "person", { width: number; height: number; drawing: ReactNode }> = {
  person: {
    width: 50,
    height: 172,
    drawing: (
      <>
        <circle cx="25" cy="-157" r="11" />
        <path d="M25-140V-82L12-4M25-82L38-4M25-132L10-88M25-132L40-88" />
      </>
    ),
  },
  treadmill: {
    width: 200,
    height: 150,
    drawing: <path d="M8-18H192M12-8H188M184-18L160-130M178-140L142-128M160-118L112-104" />,
  },
  bike: {
    width: 110,
    height: 118,
    drawing: (
      <>
        <circle cx="30" cy="-34" r="24" />
        <path d="M8-5H102M30-34L58-60L84-40M58-60L52-88M38-90H66M84-5L92-108H74" />
      </>
    ),
  },
  rower: {
    width: 230,
    height: 92,
    drawing: (
      <>
        <circle cx="196" cy="-46" r="30" />
        <path d="M10-34H166M14-34V-5M196-16V-5M62-46H96M136-34L152-66M166-46L96-66" />
      </>
    ),
  },
  stairs: {
    width: 130,
    height: 200,
    drawing: <path d="M10-5H120V-150M120-180H84M120-150L92-172M10-5V-40H44V-72H78V-104H112" />,
  },
  elliptical: {
    width: 170,
    height: 165,
    drawing: (
      <>
        <circle cx="38" cy="-40" r="28" />
        <path d="M8-5H160M140-5V-148L116-156M38-40L124-28L104-130" />
      </>
    ),
  },
  reformer: {
    width: 240,
    height: 70,
    drawing: <path d="M6-5V-32H234V-5M76-44H164V-62M22-32V-64H40" />,
  },
  rig: {
    width: 300,
    height: 260,
    drawing: <path d="M12-4V-250H288V-4M150-4V-250M12-190H150M60-250V-206M90-250V-206" />,
  },
  platform: {
    width: 240,
    height: 52,
    drawing: (
      <>
        <circle cx="44" cy="-28" r="22" />
        <circle cx="196" cy="-28" r="22" />
        <path d="M5-4H235M10-28H230" />
      </>
    ),
  },
  bench: { width: 130, height: 78, drawing: <path d="M8-42H88L122-72M26-42V-5M96-46V-5M14-5H40M84-5H110" /> },
  rack: {
    width: 150,
    height: 235,
    drawing: <path d="M30-4V-230H120V-4M5-128H145M14-156V-100M136-156V-100M18-4H44M106-4H132" />,
  },
  cable: {
    width: 190,
    height: 225,
    drawing: <path d="M12-4V-220H178V-4M12-196L82-110M70-116L90-100M178-150L120-70M100-70H126" />,
  },
  station: {
    width: 160,
    height: 172,
    drawing: (
      <path d="M6-5H154M112-5V-166H148V-5M112-44H148M112-68H148M30-44H78M54-44V-5M34-46L20-104M112-146L58-128V-96" />
    ),
  },
};

/** The shapes that a page draws, once for all of its line-ups. */
export function MachineShapes({ used }: { used: Iterable<MachineShape> }) {
  return (
    <svg className={styles.shapes} aria-hidden>
      {["person" as const, ...new Set(used)].map((shape) => {
        const { width, height, drawing } = shapes[shape];
        return (
          <symbol key={shape} id={`shape-${shape}`} viewBox={`0 ${-height} ${width} ${height}`}>
            {drawing}
          </symbol>
        );
      })}
    </svg>
  );
}

type MachineLineupProps = { machines: readonly { shape: MachineShape; count: number }[] };

/**
 * Machines side by side behind a person of 1.72 m, all to one scale, each as often as there are of it. Decoration: what it shows
 * is said beside it. The page needs the shapes (MachineShapes).
 */
export function MachineLineup({ machines }: MachineLineupProps) {
  return (
    <div className={styles.lineup} aria-hidden>
      <Shape shape="person" />
      {machines.flatMap(({ shape, count }, place) =>
        Array.from({ length: count }, (_, index) => <Shape key={`${place}-${index}`} shape={shape} />),
      )}
    </div>
  );
}

function Shape({ shape }: { shape: MachineShape | "person" }) {
  const { width, height } = shapes[shape];
  // The sheet makes one em one metre.
  return (
    <svg width={`${width / 100}em`} height={`${height / 100}em`} data-shape={shape}>
      <use href={`#shape-${shape}`} />
    </svg>
  );
}
