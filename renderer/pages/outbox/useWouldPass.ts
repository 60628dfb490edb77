import { useQuery } from '@tanstack/react-query';
import { tryOut } from '../../api/submit.ts';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';

/** What refused it may be put right meanwhile: asked again this often; milliseconds. */
const AGAIN = 10_000;

/** Whether the server would take now what it refused: only then is there a reason to send the same again. */
export function useWouldPass({ action, input, confirmed, key, refusals }: Entry): boolean {
  const isOnline = useOnline();
  const { data = false } = useQuery({
    queryKey: ['would-pass', key],
    queryFn: async ({ signal }) => (await tryOut(action, input, { confirmed }, signal)).ok,
    enabled: isOnline && refusals.length > 0,
    refetchInterval: AGAIN,
    gcTime: 0,
    retry: false,
  });
  return data;
}
