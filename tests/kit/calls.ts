import { Session } from 'node:inspector/promises';

/**
 * Counts calls of functions, those of libraries among them. Unlike a time, the count is the same on any machine, busy or not; a
 * function that loops without calling anything, and what is not JavaScript, count as one.
 */
export async function countingCalls(): Promise<{ readonly since: () => Promise<number>; readonly end: () => void }> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    /** Calls since it was last asked. */
    since: async () => {
      const { result } = await inspector.post('Profiler.takePreciseCoverage');
      return result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);
    },
    end: () => inspector.disconnect(),
  };
}
