/** The fixed list of the shop. `path` is what products and addresses carry, `text` what people read. */
export const categories = [
  { text: 'Organic veggies', path: 'Vegetables', bgColor: '#E4F3D8' },
  { text: 'Fresh Fruits', path: 'Fruits', bgColor: '#FFE9D6' },
  { text: 'Cold Drinks', path: 'Drinks', bgColor: '#DDF1FB' },
  { text: 'Instant Food', path: 'Instant', bgColor: '#FFF1C9' },
  { text: 'Dairy Products', path: 'Dairy', bgColor: '#EAF0FF' },
  { text: 'Bakery & Breads', path: 'Bakery', bgColor: '#F8E6D3' },
  { text: 'Grains & Cereals', path: 'Grains', bgColor: '#F3EBD3' },
] as const

export type Category = (typeof categories)[number]
export type CategoryPath = Category['path']

/** Categories are matched without case, as they stand in addresses. */
export const findCategory = (path: string): Category | undefined =>
  categories.find((category) => category.path.toLowerCase() === path.toLowerCase())
