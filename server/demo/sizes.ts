/** How large a demo plant is. */
export interface DemoSize {
  readonly boxes: number;
  readonly bins: number;
  readonly boxesPerPallet: number;
}

/** The sizes of `DEMO_SIZE`. Parts, people and orders stay the same: only the stock grows with the size. */
export const SIZES = {
  small: { boxes: 5_000, bins: 2_000, boxesPerPallet: 5 },
  medium: { boxes: 100_000, bins: 10_000, boxesPerPallet: 20 },
  large: { boxes: 1_000_000, bins: 50_000, boxesPerPallet: 40 },
} as const satisfies Readonly<Record<string, DemoSize>>;
