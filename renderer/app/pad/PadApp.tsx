import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import type { ScreenView } from '#engine';
import { handedOver } from '../../api/handedOver.ts';
import { Refused } from '../../api/http.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { countUse } from '../../pages/home/used.ts';
import { PadHome } from '../../pages/home/PadHome.tsx';
import { ScanPage } from '../../pages/scan/ScanPage.tsx';
import { isArrivedHere } from '../../session/session.ts';
import { LATER } from './laterPages.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { useReady } from './useReady.ts';

interface PageProps<V extends ScreenView = ScreenView> {
  readonly view: V;
  readonly preset: Item;
  readonly onBack: () => void;
}

const lazily = <V extends ScreenView>(load: () => Promise<ComponentType<PageProps<V>>>): ComponentType<PageProps> =>
  lazy(async () => ({ default: await load() })) as unknown as ComponentType<PageProps>;

const FormPage = lazy(async () => ({ default: await LATER.form() }));

function PadFormPage({ view, preset }: PageProps): ReactNode {
  return <FormPage screen={view.id} preset={preset} shell="pad" />;
}

/** Pages of the PAD by screen kind, loaded when first opened; scanning comes with the shell. */
const PAGES: Readonly<Record<string, ComponentType<PageProps>>> = {
  scan: ScanPage as unknown as ComponentType<PageProps>,
  checklist: lazily(LATER.checklist),
  tasks: lazily(LATER.tasks),
  list: lazily(LATER.list),
  form: PadFormPage,
  detail: lazily(LATER.detail),
};

const OutboxPage = lazy(async () => ({ default: await LATER.outbox() }));

/** The PAD shell: home, what waits to be sent, and any screen by its id. */
export function PadApp(): ReactNode {
  useReady();
  return (
    <Switch>
      <Route path="/">
        <PadHome />
      </Route>
      <Route path="/outbox">
        <Outbox />
      </Route>
      <Route path="/s/:id">{({ id }) => <PadScreen key={id} id={id} />}</Route>
      <Route>
        <NoScreen />
      </Route>
    </Switch>
  );
}

function Outbox(): ReactNode {
  const back = useBack();
  return (
    <Suspense fallback={null}>
      <OutboxPage onBack={back} />
    </Suspense>
  );
}

function useBack(): () => void {
  const [, go] = useLocation();
  return () => (history.length > 1 ? history.back() : go('/'));
}

/** A screen, with what the address hands over as input: `?boxCode=…`, or `?input={…}`. */
function PadScreen({ id }: { readonly id: string }): ReactNode {
  const { data: view, error } = useScreen(id);
  const back = useBack();
  const [search] = useSearchParams();
  useEffect(() => countUse(id), [id]);
  // The one before left the device on a screen this one does not have.
  if (error) return isArrivedHere() ? <Redirect to="/" replace /> : <NoScreen error={error} />;
  if (!view) return <div style={{ height: '100dvh' }} />;
  const Page = PAGES[view.kind];
  if (!Page) return <NoScreen kind={view.kind} />;
  return (
    <Suspense fallback={null}>
      <Page view={view} preset={handedOver(search.toString()) ?? Object.fromEntries(search)} onBack={back} />
    </Suspense>
  );
}

/** An address that leads nowhere, or a kind of screen this shell cannot draw, is said, never blank. */
function NoScreen({ error, kind }: { readonly error?: Error; readonly kind?: string }): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const said = error instanceof Refused ? error.answer.refusals[0]?.text : undefined;
  return (
    <PadFrame
      title={t('ui.noScreen')}
      onBack={() => go('/')}
      band={{ tone: 'refused', sentence: t('ui.noScreen'), detail: said ?? t('ui.noScreen.kind', { kind: kind ?? '' }) }}
      primary={{ label: t('ui.home'), icon: 'home', onPress: () => go('/') }}
    >
      {null}
    </PadFrame>
  );
}
