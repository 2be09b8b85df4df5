import { hourMs } from '#platform/time.ts'
import { sweepImages } from './sweep-images.ts'

export const imagesModule = {
  upkeep: [{ name: 'sweeping pictures that nothing shows', everyMs: hourMs, work: sweepImages }],
  notPersonal: {
    image: 'id created_at unused_since is_ordered',
    image_file: 'image_id width bytes',
  },
}
