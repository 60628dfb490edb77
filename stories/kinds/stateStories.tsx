import { useEffect, useState, type ReactNode } from 'react';
import { lastAgreed, notesOn, reviewStatus, type Bundle, type Language, type StateModel } from '#engine';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { StateDocs } from '../docs/kinds/StateDocs.tsx';
import { TransitionTable } from '../docs/kinds/TransitionTable.tsx';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { StateGraph } from '../parts/StateGraph.tsx';
import { useSetting } from '../parts/StoryContext.ts';
import { reach, type Reach } from '../reach/reach.ts';
import { placedOf } from '../plant/placed.ts';
import { ReviewChip } from '../docs/ReviewNotes.tsx';
import { useReviews } from '../review/reviews.ts';
import { named, stateName, word } from '../words/words.ts';
import css from './kinds.module.css';
import type { KindStories, StoryProps } from '../docs/props.ts';
import { Simulator } from './Simulator.tsx';
import { StateCard } from './StateCard.tsx';
import { PathTo } from './PathTo.tsx';
import { Unreached } from './Unreached.tsx';
import { WaysOut } from './WaysOut.tsx';

export const STATE_MODEL: KindStories = {
  docs: StateDocs,
  graph: Graph,
  transitions: Transitions,
  languages: Languages,
  simulator: (props) => <Simulator {...props} model={modelOf(props)} />,
  state: State,
};

const modelOf = ({ product: { bundle }, id }: StoryProps): StateModel => {
  const model = bundle.stateModels.get(id);
  if (!model) throw new Error(`there is no state model ${id}`);
  return model;
};

function Graph(props: StoryProps): ReactNode {
  return (
    <main className={css['sheet']}>
      <Title {...props} />
      <StateGraph bundle={props.product.bundle} model={modelOf(props)} />
      <p>
        <Phrase of={word('graph.dashed')} />
      </p>
    </main>
  );
}

function Transitions(props: StoryProps): ReactNode {
  return (
    <main className={css['sheet']}>
      <Title {...props} />
      <TransitionTable bundle={props.product.bundle} model={modelOf(props)} />
    </main>
  );
}

function Title({ product: { bundle }, id }: StoryProps): ReactNode {
  return (
    <h1>
      <Phrase of={named(bundle, id)} />
    </h1>
  );
}

/** States and how they are reached; undefined while that is looked for. */
function useReach(bundle: Bundle, model: string): Reach | undefined {
  const [found, setFound] = useState<Reach>();
  useEffect(() => {
    let isWanted = true;
    // The page is drawn before the search begins.
    setTimeout(() => void reach(bundle, model).then((way) => isWanted && setFound(way)));
    return () => void (isWanted = false);
  }, [bundle, model]);
  return found;
}

const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** Every state in both languages, side by side. */
function Languages(props: StoryProps): ReactNode {
  const { bundle } = props.product;
  const model = modelOf(props);
  const found = useReach(bundle, model.id);
  const { clock, role } = useSetting();
  const review = useReviews()[`state-model/${model.id}`] ?? {};
  const { hash } = placedOf(props.product, 'state-model', model.id);
  return (
    <main className={css['sheet']}>
      <Title {...props} />
      <div className={css['matrix']}>
        {model.states.map((state) => {
          const reached = found?.get(state);
          const notes = notesOn(review, `state ${state}`);
          const name = (
            <div key={state}>
              <Phrase of={stateName(bundle, model.id, state)} isStacked />
              {Object.keys(notes).length > 0 && (
                <ReviewChip status={reviewStatus(notes, hash)} agreed={lastAgreed(notes)} hash={hash} />
              )}
            </div>
          );
          if (!reached)
            return [
              name,
              <p key="zh">{found && word('state.unreached').zh}</p>,
              <p key="en">{found && word('state.unreached').en}</p>,
            ];
          return [
            name,
            ...LANGUAGES.map((language) => (
              <StateCard key={language} {...{ bundle, model, reached, role, clock, language }} />
            )),
          ];
        })}
      </div>
    </main>
  );
}

/** A record that came into the state by legal actions: the way, what is open, and its page in the client. */
function State(props: StoryProps): ReactNode {
  const { of = '' } = props;
  const { bundle } = props.product;
  const model = modelOf(props);
  const found = useReach(bundle, model.id);
  const { clock, language, role } = useSetting();
  const reached = found?.get(of);
  const hasClient = reached !== undefined && language !== 'both';
  // The client has a main part of its own.
  const Sheet = hasClient ? 'section' : 'main';
  return (
    <>
      <Sheet className={css['sheet']} {...(hasClient ? { 'aria-label': stateName(bundle, model.id, of)[language] } : {})}>
        <Title {...props} />
        <p className={css['row']}>
          <Chip>{of}</Chip> <Phrase of={stateName(bundle, model.id, of)} />
        </p>
        {found && !reached && <Unreached {...{ bundle, model, found }} state={of} />}
        {reached && <PathTo bundle={bundle} reached={reached} />}
        {reached &&
          LANGUAGES.filter((each) => language === 'both' || language === each).map((each) => (
            <StateCard key={each} {...{ bundle, model, reached, role, clock }} language={each} />
          ))}
        {reached && <WaysOut {...{ bundle, model, reached, role, clock }} />}
      </Sheet>
      {hasClient && (
        <AppStory
          role={whoOpens(bundle, `detail.${reached.entity}`, 'office')}
          runner={async () => reached.runner.fork()}
          address={() => `/office/r/${reached.entity}/${reached.id}`}
        />
      )}
    </>
  );
}
