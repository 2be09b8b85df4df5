import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()

  async function leave() {
    try {
      const { logOut } = await import('./log-in.ts')
      toast.success(await logOut())
      await navigate(paths.home, { viewTransition: true })
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  return () => void leave()
}
