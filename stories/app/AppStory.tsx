import { useEffect, useState, type ReactNode } from 'react';
import { App, connect, findSession, LanguageProvider, queries, setDevice } from '#renderer';
import type { Language, MemoryRunner } from '#engine';
import { Plant, type Trouble } from '../plant/Plant.ts';
import { portTo } from '../plant/port.ts';
import { product } from '../plant/browserProduct.ts';
import { useSetting, type StorySetting } from '../parts/StoryContext.ts';
import css from './AppStory.module.css';
import { Phrase } from '../parts/Phrase.tsx';
import { word } from '../words/words.ts';

export interface AppStoryProps {
  /** Where the client is, `/office/s/list.box`; undefined where the rows it would need are not there. */
  readonly address: (rows: MemoryRunner) => string | undefined;
  /** Whom the story is about; undefined: nobody can be. */
  readonly role: string | undefined;
  /** Whose rows there are. */
  readonly runner: () => Promise<MemoryRunner>;
  readonly trouble?: Trouble;
  /** When the clock stands, where the rows are of another time than the toolbar says; ISO 8601. */
  readonly clock?: string;
  /** Which of several things the story shows: the pages of both languages show the same one. */
  readonly nth?: number;
  /** What somebody does in the client once it stands there. */
  readonly then?: () => Promise<void>;
  /** What is drawn of the client, where that is not all of it. */
  readonly part?: ReactNode;
}

/** The client itself, at an address, in a plant of its own; in both languages as two of them. */
export function AppStory(props: AppStoryProps): ReactNode {
  const setting = useSetting();
  return setting.language === 'both' ? (
    <SideBySide {...setting} nth={props.nth} />
  ) : (
    <Client {...props} language={setting.language} setting={setting} />
  );
}

const NOTHING = 'nothing';

/** Why there is nothing to show. */
function Nothing({ of }: { readonly of: string }): ReactNode {
  return (
    <main className={css['nothing']}>
      <h1>
        <Phrase of={word(of)} isStacked />
      </h1>
    </main>
  );
}

/** A client speaks one language at a time: each stands in a page of its own. */
function SideBySide({
  storyId,
  role,
  user,
  theme,
  clock,
  nth,
}: StorySetting & { readonly nth: number | undefined }): ReactNode {
  return (
    <div className={css['pair']}>
      {(['zh', 'en'] as const).map((language) => {
        const globals = Object.entries({ language, role, user, theme, clock: clock.replaceAll(':', '-'), frame: 'inner' });
        const said = globals.map(([name, value]) => `${name}:${value}`).join(';');
        return (
          <iframe
            key={language}
            title={word(`language.${language}`)[language]}
            src={`./iframe.html?viewMode=story&id=${storyId}&globals=${said}${nth === undefined ? '' : `&args=nth:${nth}`}`}
          />
        );
      })}
    </div>
  );
}

function Client({
  address,
  role,
  runner,
  trouble = 'none',
  clock: ownClock,
  then,
  part,
  language,
  setting,
}: AppStoryProps & { readonly language: Language; readonly setting: StorySetting }): ReactNode {
  const { theme, user } = setting;
  const clock = ownClock ?? setting.clock;
  const account = user !== '' ? user : setting.role === 'story' ? role : setting.role;
  const [begun, setBegun] = useState('');
  const key = JSON.stringify([setting.storyId, account, trouble, language, theme, clock]);
  useEffect(() => {
    let isWanted = true;
    void runner().then(async (rows) => {
      const at = account === undefined ? undefined : address(rows);
      if (!isWanted) return;
      if (account === undefined || at === undefined) return setBegun(NOTHING);
      const plant = new Plant(rows, product().bundle, account, clock);
      plant.trouble = trouble;
      connect(portTo(plant));
      queries.clear();
      setDevice({ language, theme, shell: at.startsWith('/office') ? 'office' : 'pad', volume: 0 });
      history.replaceState(null, '', `#${at}`);
      await findSession();
      if (isWanted) setBegun(key);
    });
    return () => void (isWanted = false);
    // The start is a new object at every render; the key tells when it has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  useEffect(() => {
    if (begun === key) void then?.();
    // What is done is done once, however often the story is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [begun, key]);
  if (begun === NOTHING) return <Nothing of={role === undefined ? 'app.nobody' : 'app.noRow'} />;
  if (begun !== key) return null;
  return part === undefined ? <App key={key} /> : <LanguageProvider>{part}</LanguageProvider>;
}
