import { useQueries } from '@tanstack/react-query';
import type { ScreenView } from '#engine';
import { call } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { summarizeInput } from '../../../outbox/summarizeInput.ts';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { inputDescriptions } from '../inputDescriptions.ts';

/** The first records an input refers to, in their current state; the acting person is not one of them. */
export function useInputRecords(view: ScreenView | undefined, input: Item, limit: number): readonly ScannedRecord[] {
  const codes = inputDescriptions(view)
    .filter(({ ref }) => ref !== undefined && ref !== 'person')
    .flatMap(({ name }) => summarizeInput({ [name]: input[name] ?? null }))
    .slice(0, limit);
  const found = useQueries({
    queries: [...new Set(codes)].map((code) => ({
      queryKey: ['scan', 'named', code],
      queryFn: async () => {
        const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
        return answer.ok ? answer.data.items.slice(0, 1) : [];
      },
    })),
  });
  return found.flatMap(({ data }) => data ?? []);
}
