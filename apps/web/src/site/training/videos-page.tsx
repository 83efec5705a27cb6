import { PageHead } from '../../layout/page-head.tsx';

export default function VideosPage() {
  return <PageHead title="Training Videos" lead="A guide for new users and training for administrators." />;
}
