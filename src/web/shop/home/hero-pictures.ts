import large from '#web/assets/hero-1440.webp'
import small from '#web/assets/hero-720.webp'
import largePhone from '#web/assets/hero-phone-960.webp'
import smallPhone from '#web/assets/hero-phone-480.webp'

export const heroPicture = {
  media: '(min-width: 768px)',
  src: large,
  srcSet: `${small} 600w, ${large} 1200w`,
  sizes: '600px',
}

/** The upper part only: a phone shows no more of it. */
export const phoneHeroPicture = {
  media: '(max-width: 767.98px)',
  srcSet: `${smallPhone} 480w, ${largePhone} 960w`,
  sizes: 'min(100vw, 460px)',
}
