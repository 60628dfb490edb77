import { Suspense, type ReactNode } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import type { ScreenView } from '#engine';
import { handedOver } from '../../api/handedOver.ts';
import { useScreen } from '../../api/reads.ts';
import { AreaZone } from '../../session/AreaZone.tsx';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { OFFICE_PAGES } from '../../pages/registry.ts';
import { isArrivedHere } from '../../session/session.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { useOffice } from '../../shells/office/OfficeContext.ts';

/** The page the address names. */
export function OfficeRoutes(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/s/:screen">{({ screen }) => <Screen key={screen} id={decodeURIComponent(screen)} />}</Route>
        <Route path="/r/:entity/:id">{({ entity, id }) => <OFFICE_PAGES.detail key={id} entity={entity} id={id} />}</Route>
        <Route path="/a/:screen">{({ screen }) => <Action key={screen} screen={decodeURIComponent(screen)} />}</Route>
        <Route path="/trace">
          <OFFICE_PAGES.trace />
        </Route>
        <Route path="/import/:entity">{({ entity }) => <OFFICE_PAGES.import key={entity} entity={entity} />}</Route>
        <Route>
          <NotShown isPage code="ui.office.nowhere" />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The screen the office starts with, else the first of the menu. */
function Home(): ReactNode {
  const { home, places } = useOffice();
  const id = home ?? places[0]?.node.screen?.id;
  return id === undefined ? <NotShown isPage code="ui.office.nothing" /> : <Screen id={id} />;
}

function Screen({ id }: { readonly id: string }): ReactNode {
  const { data: view, error, refetch } = useScreen(id);
  // The one before left the device on a screen this one does not have.
  if (error && isArrivedHere()) return <Redirect to="/" replace />;
  if (error) return <NotShown isPage error={error} onAgain={() => void refetch()} />;
  return view ? (
    <AreaZone area={view.area}>
      <PageOf view={view} />
    </AreaZone>
  ) : (
    <Loading />
  );
}

/** What draws a screen of its kind; a kind the office has no page for is said. */
function PageOf({ view }: { readonly view: ScreenView }): ReactNode {
  switch (view.kind) {
    case 'list':
      return <OFFICE_PAGES.list view={view} />;
    case 'calendar':
      return <OFFICE_PAGES.calendar view={view} />;
    case 'tree':
      return <OFFICE_PAGES.tree view={view} />;
    case 'dashboard':
      return <OFFICE_PAGES.dashboard view={view} />;
    case 'settings':
      return <OFFICE_PAGES.settings key={view.id} view={view} />;
    case 'form':
      return <OFFICE_PAGES.form screen={view.id} shell="office" />;
    case 'detail':
      return <NotShown isPage code="ui.office.noRecord" />;
    default:
      return <NotShown isPage code="ui.office.unknownKind" params={{ kind: view.kind, screen: view.id }} />;
  }
}

/** The form of an action; what is known of its input stands in the address. */
function Action({ screen }: { readonly screen: string }): ReactNode {
  const { t } = useSpeech();
  const { data: view } = useScreen(screen);
  useSayInView(view ? { title: t(view.title) } : {});
  const preset = handedOver(useSearch());
  return (
    <AreaZone area={view?.area}>
      <OFFICE_PAGES.form screen={screen} shell="office" {...(preset ? { preset } : {})} />
    </AreaZone>
  );
}
