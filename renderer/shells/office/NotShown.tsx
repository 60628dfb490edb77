import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refused, type Param } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './NotShown.module.css';

/** Why there is nothing to see: a code, or what a read answered. */
export interface NotShownProps {
  readonly code?: string;
  readonly params?: Readonly<Record<string, Param>>;
  readonly error?: Error;
  readonly onAgain?: () => void;
  readonly onBack?: () => void;
  /** It stands for the whole page, and is its heading. */
  readonly isPage?: boolean;
}

/** A page that cannot be shown says why, and what can be done. */
export function NotShown({ code, params, error, onAgain, onBack, isPage = false }: NotShownProps): ReactNode {
  const { t } = useSpeech();
  const answer = error instanceof Refused ? error.answer : undefined;
  const isAway = answer?.status === 0;
  const sentences = isAway ? [t('ui.office.away')] : (answer?.refusals.map(({ text }) => text) ?? []);
  const said = code === undefined ? sentences : [t(code, params)];
  const Said = isPage ? 'h1' : 'p';
  const fallback = answer ? t('ui.office.error', { number: answer.status }) : (error?.message ?? '');
  return (
    <div className={css['not']} role="alert" data-away={isAway}>
      <Icon name={isAway ? 'wifi-off' : 'hand-stop'} size={28} />
      <div>
        {(said.length > 0 ? said : [fallback]).map((sentence) => (
          <Said key={sentence}>{sentence}</Said>
        ))}
        {onAgain && (
          <Button mt={12} onClick={onAgain}>
            {t('ui.again')}
          </Button>
        )}
        {onBack && (
          <Button mt={12} onClick={onBack}>
            {t('ui.back')}
          </Button>
        )}
      </div>
    </div>
  );
}
