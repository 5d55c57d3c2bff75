import { createLook } from '../../ui/looks.tsx';
import styles from './hero.module.css';

/** What the page is about: the only raised and hued surface. Its class sets `--ink` and `--paper`. */
export const Hero = createLook('div', styles.hero);
/** In the color of the category. */
export const HuedHero = createLook('div', styles.hero, styles.hued);
/** Buttons, of which the first one is solid. */
export const HeroActions = createLook('div', styles.actions);
