/** Toasts as react-hot-toast has them; `toasts.tsx` draws them. */
export { toast } from 'react-hot-toast/headless'
