import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '../../../api/reads.ts';
import { submitOnce } from '../../../submit/pendingKeys.ts';
import type { MenuArrangement } from './arrangement.ts';

const QUERY = 'collection-menu-own';
const ENTITIES = ['collection-menu-entry'];
/** Most entries a menu keeps. */
const MAX_ENTRIES = 200;

/** The menu as the user arranged it, the same on every device, and how to change it. */
export function useArrangement(): readonly [MenuArrangement, (to: MenuArrangement) => void] {
  const client = useQueryClient();
  const { data } = usePage(QUERY, ENTITIES, { limit: MAX_ENTRIES });
  const arrangement = useMemo(() => {
    const items = data?.items ?? [];
    const keys = (all: typeof items): readonly string[] => all.map(({ target }) => String(target));
    return { order: keys(items), hidden: keys(items.filter(({ isHidden }) => isHidden === true)) };
  }, [data]);
  const arrange = async ({ order, hidden }: MenuArrangement): Promise<void> => {
    const targets = [...new Set([...order, ...hidden])];
    await submitOnce('collection-menu-arrange', {
      entries: targets.map((target) => ({ target, isHidden: hidden.includes(target) })),
    });
    await client.invalidateQueries({ queryKey: ['query', QUERY] });
  };
  return [arrangement, (to) => void arrange(to)];
}
