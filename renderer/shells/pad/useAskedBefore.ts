import { requestUser } from '../../api/identity.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useOpenSubmits } from '../../outbox/untilKnown.ts';

/** Key of what the user sent from a screen before it was reloaded, while its outcome is asked for again. */
export function useAskedBefore(screen: string): string | undefined {
  const asked = useOpenSubmits().filter(({ sentAt, unknownSince }) => sentAt === unknownSince);
  const isOwn = ({ owner }: { readonly owner: { readonly id: string } }): boolean => owner.id === requestUser();
  return useOutbox().find((entry) => entry.screen === screen && isOwn(entry) && asked.some(({ key }) => key === entry.key))
    ?.key;
}
