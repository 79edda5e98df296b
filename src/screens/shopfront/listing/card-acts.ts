import { useState, type FormEvent, type MouseEvent } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { paths } from '../../paths.ts'
import { cartSide } from '../cart/drawer/cart-drawer.tsx'
import type { CartAnswer } from '../cart/change-cart.ts'
import type { WishAnswer } from '../wish-list/change-wishes.ts'

/** The product whose options someone chooses. */
export interface Choosing {
  handle: string
  variantId: string
  title: string
}

const isWishing = (action: string | undefined): boolean => action?.endsWith(paths.wishList) === true

/** The variant that is being put on the wishlist or taken off it right now. */
export function useWishing(): { variantId: string; add: boolean } | undefined {
  const fetcher = useFetchers().findLast(({ formAction, formData }) => formData && isWishing(formAction))
  const { formData } = fetcher ?? {}
  return formData && { variantId: String(formData.get('variant')), add: formData.get('intent') === 'add' }
}

/** Acts on the buttons of a grid’s cards, in place of the posts and links that they are without scripts. */
export function useCardActs() {
  const cart = useFetcher<CartAnswer>()
  const wishes = useFetcher<WishAnswer>()
  const [pressed, setPressed] = useState('')
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const idle = cart.state === 'idle' && wishes.state === 'idle'
  const problem = idle ? (cart.data?.problem ?? wishes.data?.problem) : undefined
  return {
    choosing,
    chosen: () => setChoosing(null),
    /** Why the act on a variant was refused. */
    problemOf: (variantId: string) => (variantId === pressed ? problem : undefined),
    onSubmit(event: FormEvent<HTMLElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent
      if (!(submitter instanceof HTMLButtonElement) || !submitter.form) return
      event.preventDefault()
      setPressed(String(new FormData(submitter.form).get('variant')))
      if (submitter.dataset['title'] === undefined) return void wishes.submit(submitter)
      cartSide.adding(submitter.dataset['title'])
      void cart.submit(submitter)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element).closest<HTMLElement>('a[data-handle]')
      if (!link) return
      event.preventDefault()
      const { handle = '', variant = '', title = '' } = link.dataset
      setChoosing({ handle, variantId: variant, title })
    },
  }
}
