import { useEffect, useState } from 'react';

/** Whether a moment is at least so long ago; false where there is none. */
export function useIsOlderThan(moment: number | undefined, ms: number): boolean {
  const [old, setOld] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setOld(moment), moment + ms - Date.now());
    return () => clearTimeout(timer);
  }, [moment, ms]);
  return moment !== undefined && old === moment;
}
