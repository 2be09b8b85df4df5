import { hourMs, minuteMs } from '#platform/time.ts'
import { countBestSellers } from './best-sellers.ts'
import { salesCalls } from './contract.ts'
import { salesHttp } from './http.ts'
import type { Sales } from './sales.ts'

export const salesModule = {
  calls: salesCalls,
  routes: [salesHttp],
  upkeep: [
    {
      name: 'counting the days that are over',
      everyMs: minuteMs,
      work: ({ sales }: { sales: Sales }) => sales.closeDays(),
    },
    { name: 'counting best sellers', everyMs: hourMs, work: countBestSellers },
  ],
  notPersonal: {
    sales_day: 'day starts_at ends_at orders total_cents version',
    sales_delivery: 'day minutes orders in_time',
    sales_product: 'day product_id name quantity goods_cents',
  },
}
