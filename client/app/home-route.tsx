import HomePage from '../features/site/home-page.tsx';
import { HomeProgress } from './home-progress.tsx';
import { WhereToGoOn } from './where-to-go-on.tsx';

export default function HomeRoute() {
  return <HomePage whereToGoOn={<WhereToGoOn />} progress={<HomeProgress />} />;
}
