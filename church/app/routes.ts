import type { ComponentType } from 'react';

/** Loads the bundle of a page and returns the component that draws it. */
export type LoadPage = () => Promise<ComponentType>;

/** The page for unknown paths. */
export const NOT_FOUND: LoadPage = async () => (await import('../ui/NotFound.tsx')).NotFound;

/**
 * Lazy pages by path; home is always loaded. A page renders itself inside `<Page>` and reads its query with `useAddress()`.
 * The build reads this table, too: it tells the first page which bundles each of these needs.
 */
export const ROUTES: Readonly<Record<string, LoadPage>> = {
  '/pages/home/guanhuai': async () => (await import('../pages/home/CareHome.tsx')).CareHome,
  '/pages/time/time': async () => (await import('../pages/time/TimePage.tsx')).TimePage,
  '/pages/time/timeqjh': async () => (await import('../pages/time/TimePage.tsx')).TimePage,
  '/pages/time/timesp': async () => (await import('../pages/time/TimePage.tsx')).TimePage,
  '/pages/time/timexy': async () => (await import('../pages/time/TimePage.tsx')).TimePage,
  '/pages/action/action': async () => (await import('../pages/action/Action.tsx')).Action,
  '/pages/online/online': async () => (await import('../pages/online/Online.tsx')).Online,
  '/pages/privacy/privacy': async () => (await import('../pages/privacy/Privacy.tsx')).Privacy,
  '/pages/heart/heart': async () => (await import('../pages/heart/Heart.tsx')).Heart,
  '/pages/dayking/dayking': async () => (await import('../pages/dayking/ArticleList.tsx')).ArticleList,
  '/pages/dayking/daydetail': async () => (await import('../pages/dayking/ArticleDetail.tsx')).ArticleDetail,
  '/pages/poetry/poetry': async () => (await import('../pages/poetry/PoetryList.tsx')).PoetryList,
  '/pages/poetry/detail': async () => (await import('../pages/poetry/PoetryDetail.tsx')).PoetryDetail,
  '/pages/sermon/sermon': async () => (await import('../pages/sermon/SermonList.tsx')).SermonList,
  '/pages/sermon/detail': async () => (await import('../pages/sermon/SermonDetail.tsx')).SermonDetail,
  '/pages/notice/notice': async () => (await import('../pages/notice/NoticeList.tsx')).NoticeList,
  '/pages/notice/detail': async () => (await import('../pages/notice/NoticeDetail.tsx')).NoticeDetail,
  '/pages/receptions/receptions': async () => (await import('../pages/receptions/Receptions.tsx')).Receptions,
  '/pages/visits/visits': async () => (await import('../pages/visits/Visits.tsx')).Visits,
  '/pages/user/login/login': async () => (await import('../pages/login/Login.tsx')).Login,
  '/preview-image': async () => (await import('../pages/preview/PreviewImage.tsx')).PreviewImage,
  '/choose-location': async () => (await import('../pages/places/ChooseLocation.tsx')).ChooseLocation,
  '/open-location': async () => (await import('../pages/places/OpenLocation.tsx')).OpenLocation,
};
