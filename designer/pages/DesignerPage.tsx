import type { ReactNode } from 'react';
import type { DesignerView } from '#engine';
import { NO_SCAN, PageError, type PageProps, PageSkeleton, useTranslator } from '#renderer';
import { layoutRequest } from '../layout/layoutRequest.ts';
import { openedLayout } from '../layout/tidyLayout.ts';
import { FlowPage } from './flow/FlowPage.tsx';
import { FormPage } from './form/FormPage.tsx';
import { SerialPage } from './serial/SerialPage.tsx';
import { useOpenedDefinition } from './useOpenedDefinition.ts';
import { Workspace } from './Workspace.tsx';
import css from './DesignerPage.module.css';

/** One definition in its designer; which stands in the address. Nothing is scanned here, however fast somebody types. */
export function DesignerPage(props: PageProps<DesignerView>): ReactNode {
  const Page = PAGES[props.view.of];
  return (
    <div className={css['page']} {...{ [NO_SCAN]: '' }}>
      <Page {...props} />
    </div>
  );
}

const PAGES = { 'state-model': ModelPage, flow: FlowPage, form: FormPage, 'serial-rule': SerialPage } as const;

/** A state model: what holds, a revision of it, or a draft. */
function ModelPage({ view }: PageProps<DesignerView>): ReactNode {
  const { language } = useTranslator();
  const { definition, error, retry } = useOpenedDefinition(view, (bare, catalogue) =>
    openedLayout(bare, layoutRequest(bare, catalogue, language)),
  );
  if (error) return <PageError isPage error={error} onRetry={retry} />;
  if (!definition) return <PageSkeleton isPage />;
  const { key, ...opened } = definition;
  return <Workspace key={key} {...opened} />;
}
