import { useState, type ReactNode } from 'react';
import { getSpiritualAudios } from '../../api/spiritualAudios.ts';
import type { SpiritualAudio } from '#contract/church';
import { useAddress } from '../../app/router.ts';
import { namesChoice, yearChoice } from '../../content/listFilters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { SavedList } from '../../content/audio/SavedList.tsx';
import { useContentTexts } from '../../content/texts.ts';
import { AudioCard } from './AudioCard.tsx';
import { SharedAudio } from './SharedAudio.tsx';
import { useAudioTexts } from './texts.ts';

/** Recordings of the quiet hour. They have no detail pages: a shared one is on top, the others expand in place. */
export function Heart(): ReactNode {
  const t = useContentTexts();
  const id = useAddress().query.get('id');
  const [opened, open] = useState<string | null>(null);
  return (
    <ListPage<SpiritualAudio>
      title={useAudioTexts()('heart.title')}
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
          {id !== null && <SharedAudio key={id} />}
          <SavedList />
        </>
      }
    />
  );
}
