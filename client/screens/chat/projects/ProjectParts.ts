export { ProjectName } from './ProjectName.tsx';
export { ProjectPage } from './ProjectPage.tsx';
