/** The limits of a measured value; an absent one is none. */
export interface Limits {
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
}

/** Whether a measured value lies within its limits, which belong to it. */
export function isWithin({ lower, upper }: Limits, value: number): boolean {
  return (
    (lower === undefined || lower === null || value >= lower) && (upper === undefined || upper === null || value <= upper)
  );
}
