import { lazy, Suspense } from 'react';
import type { Item } from '../../api/reads.ts';
import type { Band } from '../../shells/pad/SignalBand.tsx';

/** What a page that ends in an action is about to do. */
interface Doing {
  readonly action: string;
  readonly isLasting?: true;
  /** Where the last scan finishes there is no press to be told before. */
  readonly submit?: 'press' | 'scan';
}

export const loadWillDo = async () => ({ default: (await import('./WillDo.tsx')).WillDo });

const WillDo = lazy(loadWillDo);

/** The band of a page that asks for nothing more: before what cannot be taken back, its second line says what will be done. */
export function withConsequence(band: Band, { action, isLasting, submit }: Doing, input: Item): Band {
  const isReady = band.tone === 'wait' && band.icon === 'check';
  if (!isLasting || !isReady || submit === 'scan') return band;
  const { detail: instead = ' ' } = band;
  return {
    ...band,
    detail: instead,
    finding: (
      <Suspense fallback={instead}>
        <WillDo action={action} input={input} instead={instead} />
      </Suspense>
    ),
  };
}
