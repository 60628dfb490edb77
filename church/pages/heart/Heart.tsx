import { useState, type ReactNode } from 'react';
import { getSpiritualAudios } from '../../api/spiritualAudios.ts';
import type { SpiritualAudio } from '../../api/shapes.ts';
import { useAddress } from '../../app/router.ts';
import { namesChoice, yearChoice } from '../../content/choicesOf.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { SavedList } from '../../content/audio/SavedList.tsx';
import { useContent } from '../../content/words.ts';
import { AudioCard } from './AudioCard.tsx';
import { SentAudio } from './SentAudio.tsx';
import { useHeartWords } from './words.ts';

/** Recordings of the quiet hour. They have no page of their own: a shared one stands on top, the others open in their place. */
export function Heart(): ReactNode {
  const t = useContent();
  const id = useAddress().query.get('id');
  const [opened, open] = useState<string | null>(null);
  return (
    <ListPage<SpiritualAudio>
      title={useHeartWords()('heart.title')}
      filterNames={['speaker', 'series', 'year']}
      choices={(facets) => [namesChoice(t, 'speaker', facets), namesChoice(t, 'series', facets), yearChoice(t, facets)]}
      load={(filters, pageIndex, signal) => getSpiritualAudios({ ...filters, pageIndex }, { signal })}
      row={(audio, audios) => (
        <AudioCard
          key={audio.id}
          audio={audio}
          audios={audios}
          isOpen={opened === audio.id}
          onToggle={() => open(opened === audio.id ? null : audio.id)}
        />
      )}
      head={
        <>
          {id !== null && <SentAudio key={id} />}
          <SavedList />
        </>
      }
    />
  );
}
