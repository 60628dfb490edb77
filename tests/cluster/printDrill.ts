import type { PadReport } from './PadWorker.ts';
import type { DrillReport } from './drill.ts';

/** @param written  entries of the moves at the PAD in the journal */
export function printDrill(
  { submits, faults, anomalies, broken, stuck }: DrillReport,
  pad: PadReport,
  written: number | null,
): void {
  for (const { name, gapMs } of faults) console.log(`${(gapMs / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  console.log(`${submits.done} done, ${submits.refused} refused, ${submits.unknown} without an answer`);
  console.log(`${anomalies.length} anomalies, ${broken.length} broken invariants`);
  console.log(
    `${pad.moves} moves at the PAD, ${written} in the journal, the longest wait ${(pad.longest / 1_000).toFixed(1)} s, ${pad.faults.length} faults`,
  );
  for (const each of [...stuck, ...pad.faults, ...broken, ...anomalies].slice(0, 20)) console.log(JSON.stringify(each));
}
