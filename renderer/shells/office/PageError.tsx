import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Param } from '#contract';
import { RefusalError } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { withAdvice } from '../../parts/advice.ts';
import { Icon } from '../../parts/Icon.tsx';
import { OfficeContext } from './OfficeContext.ts';
import css from './PageError.module.css';

/** The cause: a text code, or the error of a read. */
export interface PageErrorProps {
  readonly code?: string;
  readonly params?: Readonly<Record<string, Param>>;
  readonly error?: Error;
  readonly onRetry?: () => void;
  readonly onBack?: () => void;
  /** It replaces the whole page, and is its heading. */
  readonly isPage?: boolean;
}

/** An error in place of a page, with its reasons and a retry. */
export function PageError({ code, params, error, onRetry, onBack, isPage = false }: PageErrorProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const answer = error instanceof RefusalError ? error.answer : undefined;
  const isAway = answer?.status === 0;
  const sentences = isAway ? [t('ui.office.away')] : withAdvice(answer?.refusals ?? [], translator).map(({ text }) => text);
  const messageText = code === undefined ? sentences : [t(code, params)];
  const Heading = isPage ? 'h1' : 'p';
  const fallback = answer ? t('ui.office.error', { number: answer.status }) : (error?.message ?? '');
  return (
    <div className={css['not']} role="alert" data-away={isAway}>
      <Icon name={isAway ? 'wifi-off' : 'hand-stop'} size={28} />
      <div>
        {(messageText.length > 0 ? messageText : [fallback]).map((sentence) => (
          <Heading key={sentence}>{sentence}</Heading>
        ))}
        {onRetry && (
          <Button mt={12} mr={16} onClick={onRetry}>
            {t('ui.again')}
          </Button>
        )}
        {onBack && (
          <Button mt={12} mr={16} onClick={onBack}>
            {t('ui.back')}
          </Button>
        )}
        {isPage && <WayHome />}
      </div>
    </div>
  );
}

/** A link to the home page, where there is a menu to choose from. */
function WayHome(): ReactNode {
  const { t } = useTranslator();
  if (!use(OfficeContext)) return null;
  return (
    <Link href="/" className={css['home']}>
      {t('ui.office.home')}
    </Link>
  );
}
