import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OfferedAction } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';

export interface RowlessActionsProps<A> {
  readonly actions: readonly A[];
  readonly onAction: (action: A) => void;
  /** The first has a key. */
  readonly hasKey?: boolean;
}

/** The actions of a screen that need no row; the first stands out. */
export function RowlessActions<A extends OfferedAction>({ actions, onAction, hasKey }: RowlessActionsProps<A>): ReactNode {
  const { t } = useTranslator();
  return actions
    .filter(({ input }) => input === undefined)
    .map((action, i) => (
      <Button
        key={action.action}
        variant={i === 0 ? 'filled' : 'default'}
        leftSection={<Icon name={actionIcon(action)} size={17} />}
        {...(hasKey && i === 0 ? { rightSection: <kbd>N</kbd>, 'aria-keyshortcuts': 'n' } : {})}
        onClick={() => onAction(action)}
      >
        {t(action.title)}
      </Button>
    ));
}
