import { useQueries } from '@tanstack/react-query';
import type { ScreenView } from '#engine';
import { call } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { says } from '../../../outbox/says.ts';
import type { Found } from '../../../api/found.ts';
import { namedInputs } from '../namedInputs.ts';

/** The records an input names first, so many of them, as the server holds them now; who does it is no record of it. */
export function useRecordsIn(view: ScreenView | undefined, input: Item, most: number): readonly Found[] {
  const codes = namedInputs(view)
    .filter(({ ref }) => ref !== undefined && ref !== 'person')
    .flatMap(({ name }) => says({ [name]: input[name] ?? null }))
    .slice(0, most);
  const found = useQueries({
    queries: [...new Set(codes)].map((code) => ({
      queryKey: ['scan', 'named', code],
      queryFn: async () => {
        const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
          method: 'POST',
          body: { code, shell: 'pad' },
        });
        return answer.ok ? answer.data.items.slice(0, 1) : [];
      },
    })),
  });
  return found.flatMap(({ data }) => data ?? []);
}
