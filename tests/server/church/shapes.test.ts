import { expectTypeOf, it } from 'vitest';
import type * as asked from '../../../church/api/shapes.ts';
import type { ArticleRow, Article } from '../../../server/packs/church/read/articles.ts';
import type { Banner } from '../../../server/packs/church/read/banners.ts';
import type { Consents } from '../../../server/packs/church/read/consents.ts';
import type { Fellowship } from '../../../server/packs/church/read/fellowships.ts';
import type { Neighbour, Page } from '../../../server/packs/church/read/lists.ts';
import type { Notice } from '../../../server/packs/church/read/notices.ts';
import type { ChurchPoint } from '../../../server/packs/church/read/points.ts';
import type { Sermon, SermonRow } from '../../../server/packs/church/read/sermons.ts';
import type { Sing, SingRow } from '../../../server/packs/church/read/sings.ts';
import type { SpiritualAudio } from '../../../server/packs/church/read/audios.ts';
import type { HomeData } from '../../../server/packs/church/home/homeData.ts';
import type { SiteSettings } from '../../../server/packs/church/siteSettings.ts';
import type { ContentKind } from '../../../server/packs/church/clicks/content.ts';

type LocatedShape<T> = T & { readonly prev: Neighbour; readonly next: Neighbour };

// The compiler is the test: what the server tells is what the site asks for, field by field.
it('what the server answers is what the site reads', () => {
  expectTypeOf<Banner>().toExtend<asked.Banner>();
  expectTypeOf<Notice>().toExtend<asked.Notice>();
  expectTypeOf<Fellowship>().toExtend<asked.Fellowship>();
  expectTypeOf<ChurchPoint>().toExtend<asked.ChurchPoint>();
  expectTypeOf<SpiritualAudio>().toExtend<asked.SpiritualAudio>();
  expectTypeOf<ArticleRow>().toExtend<asked.ArticleRow>();
  expectTypeOf<LocatedShape<Article>>().toExtend<asked.Article>();
  expectTypeOf<SingRow>().toExtend<asked.SingRow>();
  expectTypeOf<LocatedShape<Sing>>().toExtend<asked.Sing>();
  expectTypeOf<SermonRow>().toExtend<asked.SermonRow>();
  expectTypeOf<LocatedShape<Sermon>>().toExtend<asked.Sermon>();
  expectTypeOf<Consents>().toExtend<asked.Consents>();
  expectTypeOf<SiteSettings>().toExtend<asked.SiteSettings>();
  expectTypeOf<HomeData>().toExtend<asked.HomeData>();
  expectTypeOf<keyof Page<unknown>>().toEqualTypeOf<keyof asked.PageOf<unknown>>();
});

it('and nothing of it has a field the site does not know', () => {
  expectTypeOf<keyof Notice>().toEqualTypeOf<keyof asked.Notice>();
  expectTypeOf<keyof Fellowship>().toEqualTypeOf<keyof asked.Fellowship>();
  expectTypeOf<keyof ChurchPoint>().toEqualTypeOf<keyof asked.ChurchPoint>();
  expectTypeOf<keyof SpiritualAudio>().toEqualTypeOf<keyof asked.SpiritualAudio>();
  expectTypeOf<keyof LocatedShape<Article>>().toEqualTypeOf<keyof asked.Article>();
  expectTypeOf<keyof LocatedShape<Sing>>().toEqualTypeOf<keyof asked.Sing>();
  expectTypeOf<keyof LocatedShape<Sermon>>().toEqualTypeOf<keyof asked.Sermon>();
  expectTypeOf<keyof SiteSettings>().toEqualTypeOf<keyof asked.SiteSettings>();
  expectTypeOf<keyof HomeData>().toEqualTypeOf<keyof asked.HomeData>();
  expectTypeOf<ContentKind>().toEqualTypeOf<asked.ContentKind>();
});
