import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { DesignerView } from '#engine';
import { NO_SCAN, PageError, PageSkeleton, useTranslator, type PageProps } from '#renderer';
import { openedLayout } from '../layout/tidyLayout.ts';
import { NO_LAYOUT } from '../model/DesignDocument.ts';
import css from './DesignerPage.module.css';
import { FLOW } from './flow/flowKind.tsx';
import { FORM } from './form/formKind.tsx';
import type { Kind } from './Kind.ts';
import { STATE_MODEL } from './model/modelKind.tsx';
import { ReviewPage } from './review/ReviewPage.tsx';
import { SERIAL_RULE } from './serial/serialKind.tsx';
import { useOpenedDefinition } from './useOpenedDefinition.ts';
import { Workspace } from './Workspace.tsx';

const KINDS: Readonly<Record<DesignerView['of'], Kind>> = {
  'state-model': STATE_MODEL,
  flow: FLOW,
  form: FORM,
  'serial-rule': SERIAL_RULE,
};

/**
 * Designs a definition: `?id=` names it, `?draft=` a draft of it, `?revision=` a former revision, to read; `?page=review` reads the draft as
 * who decides on it does.
 */
export function DesignerPage(props: PageProps<DesignerView>): ReactNode {
  return (
    <div className={css['page']} {...{ [NO_SCAN]: '' }}>
      <Opened key={props.view.of} {...props} />
    </div>
  );
}

function Opened({ view }: PageProps<DesignerView>): ReactNode {
  const { language } = useTranslator();
  const isReview = new URLSearchParams(useSearch()).get('page') === 'review';
  const kind = KINDS[view.of];
  const { definition, error, retry } = useOpenedDefinition(view, (bare, catalogue) =>
    kind.tidiness ? openedLayout(bare, kind.tidiness.request(bare, catalogue, language)) : NO_LAYOUT,
  );
  if (error) return <PageError isPage error={error} onRetry={retry} />;
  if (!definition) return <PageSkeleton isPage />;
  const { draft, identity } = definition;
  if (draft && isReview) return <ReviewPage kind={kind} {...definition} draft={draft} key={identity} />;
  return <Workspace kind={kind} {...definition} key={identity} />;
}
