import { Link } from 'react-router'
import mark from '../assets/logo.svg'
import { paths } from '../paths.ts'

export function Logo() {
  return (
    <Link
      to={paths.home}
      className="flex items-center gap-2 font-display text-[1.75rem] font-semibold tracking-tight text-leaf"
    >
      <img src={mark} alt="" width={34} height={34} />
      Larder
    </Link>
  )
}
