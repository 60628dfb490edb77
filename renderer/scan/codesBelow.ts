/** Takes a code that is meant for a screen others lie over; false where it is none of its own, and may be a badge. */
type Keeper = (code: string, isNoBadge: boolean) => boolean;

let keeper: Keeper | undefined;

/** A screen keeps codes of its own while something lies over it. @returns stops it */
export function keepCodes(keep: Keeper): () => void {
  keeper = keep;
  return () => {
    if (keeper === keep) keeper = undefined;
  };
}

/** Offers a code to the screen below. @returns whether it keeps it */
export const keepCode = (code: string, isNoBadge = false): boolean => keeper?.(code, isNoBadge) === true;
