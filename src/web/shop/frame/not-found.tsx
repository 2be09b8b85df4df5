import { data } from 'react-router'

export function loader() {
  throw data(null, 404)
}

/** Never shown: its loader always ends at the boundary. */
export default function NotFound() {
  return null
}
