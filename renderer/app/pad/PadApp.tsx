import { Suspense, useEffect, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { handedOver } from '../../api/handedOver.ts';
import { Refused } from '../../api/http.ts';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { countUse } from './home/used.ts';
import { PadHome } from './home/PadHome.tsx';
import { PAD_PAGES } from '../../screens/registry/padPages.ts';
import { isArrivedHere } from '../../session/session.ts';
import { OutboxPage } from './laterPages.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { useReady } from './useReady.ts';

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
  const Page = PAD_PAGES[view.kind]?.Page;
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
